"""Procedures: lists of named steps in the rule book's order, suspended as plain data on a stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from cardlaw.kernel.decisions import Decision
from cardlaw.kernel.node import field_names

if TYPE_CHECKING:
    from cardlaw.kernel.decisions import Option
    from cardlaw.kernel.refusals import Refusal
    from cardlaw.kernel.state import State


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Jump:
    """Go on with a named step of the same procedure (the end, without a name) after what else is to be done first."""

    def __init__(self, step: str, first: Procedure | Decision | Jump | None = None, cited: bool = True) -> None:
        self.step = step
        self.first = first
        self.cited = cited  # otherwise the step that jumps was not carried out


COST: Final = "cost"  # a cost is paid
EFFECT: Final = "effect"  # what a text tells is done
NEXT: Final = "next"
END: Final = Jump("")  # leave all further steps out
SKIP: Final = Jump(NEXT, None, False)  # this step does not apply this time: go on, and do not cite it
OVER: Final = Jump("", None, False)  # neither this step nor a further one applies this time


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Procedure:
    """A procedure under way. Its attributes are its operands: immutable values only.

    A step returns None (go on), a procedure to run first, a decision to ask (the next step finds the options
    chosen in `state.picked`), or a Jump.
    """

    STEPS: ClassVar[tuple[str, ...]] = ()
    PURPOSE: ClassVar[str] = ""  # of what runs inside it: COST or EFFECT; otherwise that of what it runs in
    RESOLVES: ClassVar[str] = ""  # before keys while a text is resolved in it, where books have rules for its sort
    step: int
    plan: Plan | None = None  # looked up once, never saved

    def __init__(self) -> None:
        self.step = 0

    def refusal(self, state: State, option: Option) -> Refusal | None:
        """Which effect keeps an option out of the question that the procedure asks now; None if none does."""
        return None

    def is_idle(self, state: State) -> bool:
        """Would it be over without having done anything? Then it need not begin. Asked only where nobody traces."""
        return False

    def is_time_of(self, duration: int) -> bool:
        """Is it the time, still under way, at whose end effects of a duration end?"""
        return False

    def copy(self) -> Procedure:
        cls = type(self)
        other: Procedure = cls.__new__(cls)
        for name in field_names(self):
            setattr(other, name, getattr(self, name))
        other.plan = self.plan
        return other


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Waiting(Procedure):
    """A procedure that waits for the end of a check timing, and says itself when it may begin."""

    def may_begin(self, state: State) -> bool:
        return True


Control = Procedure | Decision | Jump | None
Step = Callable[[Any, Any], Any]  # gives a Control


@final
class Plan:
    """The steps of a procedure class, looked up once."""

    def __init__(self, cls: type[Procedure]) -> None:
        self.name: str = cls.__name__
        self.names: tuple[str, ...] = cls.STEPS
        self.keys: list[str] = [f"{cls.__name__}.{name}" for name in cls.STEPS]
        self.functions: list[Step] = [getattr(cls, name) for name in cls.STEPS]
        self.count: int = len(self.functions)
        self.numbers: dict[str, int] = {"": self.count} | {name: at for at, name in enumerate(cls.STEPS)}

    def number(self, step: str, now: int = 0) -> int:
        """The number of a step by its name; without a name, the end."""
        if step == NEXT:
            return now
        return self.numbers[step]


def skip_to(step: str) -> Jump:
    """The step does not apply this time: go on with another one, and do not cite it."""
    return Jump(step, None, False)


def instead(other: Control) -> Jump:
    """Not what the step is called after was done, but something else that has a citation of its own."""
    return Jump(NEXT, other, False)


def end_with(last: Control) -> Jump:
    """Do one last thing and leave all further steps out."""
    return Jump("", last)


_plans: Final[dict[type, Plan]] = {}


def plan_of(procedure: Procedure) -> Plan:
    plan = procedure.plan
    if plan is None:
        cls = type(procedure)
        plan = _plans.get(cls)
        if plan is None:
            plan = Plan(cls)
            _plans[cls] = plan
        procedure.plan = plan
    return plan


_by_name: Final[dict[str, type[Procedure]]] = {}


def procedure_name(cls: type[Procedure]) -> str:
    """The name under which saved games write a procedure: two games may have procedures of one name."""
    module: str = getattr(cls, "__module__")  # noqa: B009  (mypyc refuses the attribute of a class object)
    return f"{module.removeprefix('cardlaw.')}.{cls.__name__}"


def procedure_class(name: str) -> type[Procedure]:
    """The class of a procedure by its name, as saved games write it."""
    if name not in _by_name:
        for cls in all_procedures(Procedure):
            _by_name[procedure_name(cls)] = cls
    return _by_name[name]


def all_procedures(root: type[Procedure]) -> list[type[Procedure]]:
    found: list[type[Procedure]] = []
    for cls in root.__subclasses__():
        found.append(cls)
        found.extend(all_procedures(cls))
    return found


@final
class Sequence(Procedure):
    """Run procedures one after another. What each of them does is cited; that there are several is no rule."""

    STEPS: ClassVar[tuple[str, ...]] = ("run_next",)

    def __init__(self, procedures: tuple[Procedure, ...]) -> None:
        super().__init__()
        self.procedures: tuple[Procedure, ...] = procedures

    def run_next(self, state: State) -> Control:
        if not self.procedures:
            return SKIP
        first = self.procedures[0]
        self.procedures = self.procedures[1:]
        return Jump("run_next", first.copy(), False)
