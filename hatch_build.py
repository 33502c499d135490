"""Compiles the rules with mypyc while the wheel is built, and adds the page.

hatch-mypyc reads which modules to compile, and how, from pyproject.toml. Its own build step is replaced: it writes the
extensions into src/, where they would shadow the sources, moves pyproject.toml away meanwhile, and compiles every
module anew on one core.
"""

import ast
import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatch_mypyc.plugin import MypycBuildHook


class CompileRules(MypycBuildHook):  # type: ignore[misc]
    """Adds the compiled rules to the wheel, or leaves it pure where nothing can or shall be compiled."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the page and the scenarios; compile, unless the wheel is to be pure."""
        self._include_page(build_data)
        if self.target_name == "sdist":
            return
        self._include_scenarios(build_data)
        reason = self._reason_for_a_pure_wheel(version)
        if reason:
            self.app.display_info(f"cardlaw is built without compiled modules: {reason}")
            return
        library = Path(self.root, "build", "mypyc", f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}")
        for extension in self._compile(library):
            build_data["force_include"][str(extension)] = extension.relative_to(library / "lib").as_posix()
        build_data["infer_tag"] = True
        build_data["pure_python"] = False

    def clean(self, versions: list[str]) -> None:
        """Nothing is ever left in the source tree."""

    def _include_page(self, build_data: dict[str, Any]) -> None:
        # Ignored by git, and part of wheels and source distributions: whoever installs those needs no Node.
        page = Path(self.root, "src", "cardlaw", "server", "page")
        if not (page / "index.html").is_file() and shutil.which("npm") and Path(self.root, "web").is_dir():
            subprocess.run(["bash", str(Path(self.root, ".ci", "build-page"))], check=False)
        if not (page / "index.html").is_file():
            self.app.display_warning("cardlaw is built without the page: with Node 20.19 or later it is built along")
            return
        build_data["artifacts"].append("/src/cardlaw/server/page/")

    def _include_scenarios(self, build_data: dict[str, Any]) -> None:
        # What proves the rules goes where the rules go: the desk shows, searches and asks it everywhere.
        folder = Path(self.root, "tests", "rules")
        for path in sorted([*folder.rglob("*.yaml"), *folder.rglob("*.tsv")]):
            inside = Path("cardlaw", "testing", "rules", path.relative_to(folder))
            build_data["force_include"][str(path)] = inside.as_posix()

    def _reason_for_a_pure_wheel(self, version: str) -> str | None:
        if os.environ.get("CARDLAW_PURE", "0") not in ("", "0"):
            return "CARDLAW_PURE is set"
        if version == "editable":
            return "an editable install runs the sources"
        if not self.included_files:
            return "no module is selected for compilation"
        return missing_tool()

    def _compile(self, library: Path) -> list[Path]:
        # setuptools first: mypyc looks whether it has been imported.
        from setuptools import Distribution  # isort: skip
        from mypyc.build import mypycify

        library.mkdir(parents=True, exist_ok=True)
        arguments = [*self.config_mypy_args, f"--cache-dir={library / 'mypy'}", *sorted(self.normalized_included_files)]
        flags = compiler_flags()
        extensions = mypycify(arguments, target_dir=str(library / "c"), **self.config_options)
        flags = [*flags, *prelude(library / "c")]
        for extension in extensions:  # which may share their lists
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
            extension.extra_link_args = [*extension.extra_link_args, *flags]
        for module in DOCUMENTED:
            add_docstrings(Path(self.root, "src", *module.split(".")).with_suffix(".py"), c_file(library / "c", module))
        command = quick_build_ext(headers=library / "c", settings=repr((self.config_options, flags)))(
            Distribution({"name": "cardlaw", "ext_modules": extensions})
        )
        command.build_lib = str(library / "lib")
        command.build_temp = str(library / "objects")
        command.parallel = os.cpu_count()
        command.force = True  # what may be reused is decided object by object
        command.ensure_finalized()
        command.run()
        return [Path(output) for output in command.get_outputs()]


# The modules call each other directly, since nobody else can see or replace what they call.
HIDDEN = ["-fvisibility=hidden", "-fno-semantic-interposition"]
# GCC also looks at all of them together when they are linked: a third more work for a twentieth fewer instructions.
LINK_TIME = [f"-flto={os.cpu_count() or 1}", "-fno-fat-lto-objects", "-O3"]

# What every C file is told before all else. Where an exception leads is most of the code and hardly ever runs: marked,
# it is put elsewhere, and what runs lies close together. Most objects are asked for their own class or one of the two
# above it, which needs no call. Objects of ours do not contain each other in long chains but by way of tuples and
# lists, which see to it themselves that taking them down goes no deeper than the stack.
PRELUDE = """#pragma once
#include <Python.h>
#define RARE __attribute__((cold))
RARE void CPy_AddTraceback(const char *, const char *, int, PyObject *);
RARE void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
RARE void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
RARE void CPy_TypeError(const char *, PyObject *);
RARE void CPyError_OutOfMemory(void);
#undef RARE

static inline int cardlaw_is_instance(PyObject *object, PyTypeObject *asked)
{
    PyTypeObject *type = Py_TYPE(object), *base = type->tp_base;
    return type == asked || base == asked || (base && base->tp_base == asked) || PyType_IsSubtype(type, asked);
}
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) cardlaw_is_instance((PyObject *)(object), (PyTypeObject *)(type))

#undef Py_TRASHCAN_BEGIN
#undef Py_TRASHCAN_END
#define Py_TRASHCAN_BEGIN(op, dealloc) do {
#define Py_TRASHCAN_END } while (0);
"""
RUN_ONCE = re.compile(r"^extern (?=char CPyDef_\w+_____top_level__\(void\);)", re.MULTILINE)


def prelude(folder: Path) -> list[str]:
    """Write what every C file begins with and mark what runs once; gives what the compiler has to be told."""
    if sys.platform == "win32":
        return []
    for header in folder.glob("__native_internal_*.h"):
        marked = RUN_ONCE.sub("extern __attribute__((cold)) ", header.read_text(encoding="utf-8"))
        header.write_text(marked, encoding="utf-8")
    (folder / "prelude.h").write_text(PRELUDE, encoding="utf-8")
    return ["-include", str(folder / "prelude.h")]


# The modules of the public names: mypyc leaves their docstrings out, which `help` and notebooks show.
DOCUMENTED = tuple(
    f"cardlaw.kernel.{name}" for name in ("cards", "decisions", "explain", "game", "playouts", "refusals")
)
METHOD = re.compile(
    r'\(PyCFunction\)CPyPy_\w+?___(?P<name>\w+),\s*[\w| ]+, PyDoc_STR\("(?P<signature>(?:[^"\\]|\\.)*?)\\n--\\n\\n"\)'
)
CLASS = re.compile(r'\.tp_doc = PyDoc_STR\("(?P<signature>(?P<name>\w+)\((?:[^"\\]|\\.)*?)\\n--\\n\\n"\)')


def c_file(folder: Path, module: str) -> Path:
    """The C file that mypyc writes for a module."""
    return folder / f"__native_{module.replace('.', '___')}.c"


def add_docstrings(source: Path, target: Path) -> None:
    """Put the docstrings of classes, methods and functions after the signatures that mypyc writes."""
    if not target.is_file():
        return
    documented: dict[str, str] = {}
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            documented[node.name] = ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    documented[f"{node.name}___{method.name}"] = ast.get_docstring(method) or ""

    def with_docstring(found: re.Match[str]) -> str:
        text = documented.get(found["name"], "")
        escaped = "".join(
            chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}" for byte in text.encode()
        )
        return found[0].removesuffix('")') + escaped + '")'

    content = target.read_text(encoding="utf-8")
    target.write_text(CLASS.sub(with_docstring, METHOD.sub(with_docstring, content)), encoding="utf-8")


def get_build_hook() -> type[CompileRules]:
    """Name the hook, since the class it extends is visible here too."""
    return CompileRules


def compiler_name() -> str:
    configured = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shlex.split(configured)[0]


def compiler_flags() -> list[str]:
    """What the compiler and the linker are told besides what mypyc tells them."""
    if sys.platform == "win32":
        return []
    version = subprocess.run([compiler_name(), "--version"], capture_output=True, text=True, check=False).stdout
    return [*HIDDEN, *LINK_TIME] if "Free Software Foundation" in version else HIDDEN


def missing_tool() -> str | None:
    """Say what is missing to compile C extensions, if anything is."""
    compiler = compiler_name()
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler}) was found"
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.is_file():
        return f"the C headers of Python are not installed ({header})"
    return None


def quick_build_ext(headers: Path, settings: str) -> Any:
    """Make a build_ext that compiles C files side by side, and only those that changed since the last build."""
    from mypy.version import __version__ as mypy_version
    from setuptools.command.build_ext import build_ext

    class QuickBuildExt(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            compiler = self.compiler
            digest = hashlib.sha256(repr((settings, mypy_version, sys.version, compiler.compiler_so)).encode())
            for header in sorted(headers.glob("**/*.h")):
                digest.update(header.read_bytes())
            compiler.compile = only_changed(compiler, digest.hexdigest())
            super().build_extensions()

    return QuickBuildExt


def only_changed(compiler: Any, circumstances: str) -> Callable[..., list[str]]:
    """Wrap the compiler's compile method: an object is kept while its C file and the circumstances stay the same."""
    compile_all = compiler.compile

    def compile_changed(sources: list[str], output_dir: str = "", **options: Any) -> list[str]:
        objects: list[str] = compiler.object_filenames(sources, output_dir=output_dir)

        def compile_one(source: str, target: str) -> None:
            fingerprint = hashlib.sha256(circumstances.encode() + Path(source).read_bytes()).hexdigest()
            note = Path(target + ".made-from")
            if Path(target).is_file() and note.is_file() and note.read_text() == fingerprint:
                return
            note.unlink(missing_ok=True)
            compile_all([source], output_dir=output_dir, **options)
            note.write_text(fingerprint)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile_one, sources, objects))
        return objects

    return compile_changed
