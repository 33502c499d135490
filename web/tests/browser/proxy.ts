import { createServer, request, type Server as HttpServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/** A proxy as servers have in front of them: it says whom it speaks for, and lets websockets through. */
export class Proxy {
  private readonly server: HttpServer;

  constructor(private readonly target: number) {
    this.server = createServer((incoming, outgoing) => {
      const forwarded = request(
        {
          host: '127.0.0.1',
          port: this.target,
          path: incoming.url,
          method: incoming.method,
          headers: { ...incoming.headers, 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'http' },
        },
        (reply) => {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(outgoing);
        },
      );
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    });
    this.server.on('upgrade', (incoming, socket, head) => {
      const upstream = connect(this.target, '127.0.0.1', () => {
        const headers = Object.entries({ ...incoming.headers, 'x-forwarded-for': '198.51.100.7' });
        upstream.write(
          `${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
        );
        upstream.write(head);
        upstream.pipe(socket);
        socket.pipe(upstream);
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

  async start(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
