/** What pg's connection knows about named statements, and the message that makes the server drop one. */
export interface NamedStatements {
  parsedStatements: Record<string, string>;
  /** Sent, but not confirmed yet. */
  submittedNamedStatements: Record<string, string>;
  close(statement: { type: 'S'; name: string }): void;
}

export interface PreparedLimits {
  statements: number;
  /** Of all their texts together: a prepared statement takes some 100 bytes per character in its backend, a long list a megabyte. */
  characters: number;
}

/**
 * The prepared statements of one connection, with a limit, because every combination of filters is a different text. The
 * least recently used make room, so that what every request needs stays. The server gets the close message in the
 * packet of the statement that needs the room.
 */
export class PreparedStatements {
  /** Names by text; the most recently used comes last. */
  private readonly names = new Map<string, string>();
  private characters = 0;
  private lastNumber = 0;

  constructor(
    private readonly connection: NamedStatements,
    private readonly limits: PreparedLimits,
    private readonly beforeClose: () => void,
  ) {}

  get size(): number {
    return this.names.size;
  }

  nameOf(text: string): string {
    let name = this.names.get(text);
    if (name === undefined) {
      this.makeRoom(text.length);
      this.characters += text.length;
      name = `dray_${++this.lastNumber}`;
    } else this.names.delete(text);
    this.names.set(text, name);
    return name;
  }

  private makeRoom(characters: number): void {
    for (const [text, name] of this.names) {
      const fits =
        this.names.size < this.limits.statements && this.characters + characters <= this.limits.characters;
      // If its confirmation is outstanding, pg would later believe that it exists: it is dropped with the next one.
      if (fits || name in this.connection.submittedNamedStatements) return;
      this.names.delete(text);
      this.characters -= text.length;
      delete this.connection.parsedStatements[name];
      this.beforeClose();
      this.connection.close({ type: 'S', name });
    }
  }
}
