import type { Server, Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';

/**
 * Connections on which no request has begun. Clients open them in advance, and Node does not count them as idle: a stop would
 * wait for their time limit, which is a minute.
 */
export class UnusedConnections {
  /** With how many bytes each had received when it was ready for a request: those of its handshake. */
  private readonly open = new Map<Socket, number>();

  constructor(server: Server) {
    server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
      this.open.set(socket, socket.bytesRead);
      socket.once('close', () => this.open.delete(socket));
    });
  }

  close(): void {
    for (const [socket, bytes] of this.open) if (socket.bytesRead === bytes) socket.destroy();
  }
}
