/** What pg's connection knows of named statements, and the message that makes the server forget one. */
export interface NamedStatements {
  parsedStatements: Record<string, string>;
  /** Sent, and not confirmed yet. */
  submittedNamedStatements: Record<string, string>;
  close(statement: { type: 'S'; name: string }): void;
}

/**
 * Which statements one connection has prepared, with an end to them: every combination of filters is a text of its own,
 * and a prepared one holds some 100 KB in its backend. Whatever was not used for longest makes room, so that what
 * every request needs stays. The server is told in the packet of the statement that needs the room.
 */
export class PreparedStatements {
  /** Names by text; the one used last comes last. */
  private readonly names = new Map<string, string>();
  private lastNumber = 0;

  constructor(
    private readonly connection: NamedStatements,
    private readonly limit: number,
    private readonly beforeClose: () => void,
  ) {}

  get size(): number {
    return this.names.size;
  }

  nameOf(text: string): string {
    let name = this.names.get(text);
    if (name === undefined) {
      this.makeRoom();
      name = `dray_${++this.lastNumber}`;
    } else this.names.delete(text);
    this.names.set(text, name);
    return name;
  }

  private makeRoom(): void {
    for (const [text, name] of this.names) {
      // Its confirmation, still to come, would have pg believe that it is there: it goes with the next one.
      if (this.names.size < this.limit || name in this.connection.submittedNamedStatements) return;
      this.names.delete(text);
      delete this.connection.parsedStatements[name];
      this.beforeClose();
      this.connection.close({ type: 'S', name });
    }
  }
}
