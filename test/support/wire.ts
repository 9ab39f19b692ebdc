import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net';

/**
 * A wire to a server that can go silent: nothing passes anymore, and nobody is told. What was connected by then stays
 * silent for good, as behind a firewall that forgot the connection.
 */
export class Wire {
  private readonly sockets = new Set<Socket>();
  private isSilent = false;
  private cutEvery = Number.POSITIVE_INFINITY;
  private passed = 0;
  /** How many connections it has cut. */
  cuts = 0;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (near) => this.join(near));
  }

  static async to(url: string): Promise<Wire> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Wire(server, new URL(url));
  }

  /** The same address, through the wire. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.href;
  }

  /** How many connections lead through it. */
  get size(): number {
    return this.sockets.size / 2;
  }

  goSilent(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.unpipe().pause();
  }

  /** From here on the connection of every so manieth message ends there, as at a pooler that is restarted again and again. */
  cutAtEvery(messages: number): void {
    this.cutEvery = messages;
  }

  /** New connections work again. */
  speakAgain(): void {
    this.isSilent = false;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(near: Socket): void {
    const far = dial(Number(this.target.port || 5432), this.target.hostname);
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
    }
    if (this.isSilent) for (const socket of [near, far]) socket.pause();
    else near.pipe(far).pipe(near);
    near.on('data', () => {
      if (++this.passed % this.cutEvery !== 0) return;
      this.cuts++;
      near.destroy();
      far.destroy();
    });
  }
}
