import { createServer, request, type Server as HttpServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Transform } from 'node:stream';

/** Whom the proxy speaks for. */
const FORWARDED = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'http' };

/** A proxy as servers have in front of them: it says whom it speaks for, and lets websockets through. */
export class Proxy {
  private readonly server: HttpServer;

  constructor(
    private readonly target: number,
    private readonly said: Record<string, string> = FORWARDED,
    /** By how many milliseconds the next answer or message of a websocket is held back. */
    private readonly lateness: () => number = () => 0,
  ) {
    this.server = createServer((incoming, outgoing) => {
      const forwarded = request(
        {
          host: '127.0.0.1',
          port: this.target,
          path: incoming.url,
          method: incoming.method,
          headers: { ...incoming.headers, ...this.said },
        },
        (reply) =>
          setTimeout(() => {
            outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
            reply.pipe(outgoing);
          }, this.lateness()),
      );
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    });
    this.server.on('upgrade', (incoming, socket, head) => {
      const upstream = connect(this.target, '127.0.0.1', () => {
        const headers = Object.entries({ ...incoming.headers, ...this.said });
        upstream.write(
          `${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
        );
        upstream.write(head);
        upstream.pipe(this.late()).pipe(socket);
        socket.pipe(this.late()).pipe(upstream);
      });
      for (const [one, other] of [
        [upstream, socket],
        [socket, upstream],
      ] as const) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
      }
    });
  }

  /** What passes through keeps its order. */
  private late(): Transform {
    return new Transform({
      transform: (chunk, _encoding, passed) => void setTimeout(() => passed(null, chunk), this.lateness()),
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
