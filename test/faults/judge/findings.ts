/** What the campaign must not find, by kind; each with a sentence per case. */
export const FAILURES = {
  lost: 'acknowledged and not there',
  doubled: 'there more often than it was asked for',
  oversold: 'less than nothing available',
  stuck: 'not done when everything was quiet',
  died: 'a process that ended by itself',
  leaked: 'held by nobody and not given back',
  'let in': 'a revoked key that was accepted',
  missed: 'a change that a walking client never saw',
  'event missed': 'an event that a follower never saw',
  'event doubled': 'an event that a follower saw twice',
  'event out of order': 'an event that came before or after its turn',
  'delivery lost': 'an event that a webhook never got',
  'delivery out of order': 'an event that a webhook got after a later one of its resource',
  unequal: 'a replay that differs from the first answer',
  unbalanced: 'an identity of the books that does not hold',
  history: 'a promise that the history of all calls breaks',
  unproven: 'a history that cannot be read as a whole',
  wrong: 'an answer that no client should get',
} as const;

export type Failure = keyof typeof FAILURES;

export class Findings {
  private readonly found = new Map<Failure, string[]>();

  add(failure: Failure, sentence: string): void {
    const all = this.found.get(failure) ?? [];
    all.push(sentence);
    this.found.set(failure, all);
  }

  of(failure: Failure): readonly string[] {
    return this.found.get(failure) ?? [];
  }

  lines(): string[] {
    return [...this.found].map(([failure, all]) => `${failure}: ${all.length}, such as ${all[0]}`);
  }
}
