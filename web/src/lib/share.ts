/** A position inside a link: nothing is kept anywhere, whoever has the link has the position. */

const MARK = '#position=';

async function through(bytes: BlobPart, stream: TransformStream): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export async function linkOf(scenario: string, page = '/practice'): Promise<string> {
  return location.origin + (await pathOf(scenario, page));
}

export async function pathOf(scenario: string, page: string): Promise<string> {
  const packed = await through(scenario, new CompressionStream('deflate-raw'));
  const letters = btoa(String.fromCharCode(...packed));
  return `${page}${MARK}${letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** The position of the address, if it has one. */
export async function positionIn(hash: string): Promise<string | null> {
  if (!hash.startsWith(MARK)) return null;
  const letters = hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
}
