/**
 * Settings for our PostgreSQL sessions. UTC, so that every text is the same everywhere. JIT compilation takes longer than our
 * statements run. A merge join reads all products for the twenty of an order: the planner expects it to stop early, and it
 * does not. To remember looked-up rows it clears a table for all of them in each execution, which took a third of a page's time.
 * Pages are nearly always in memory. Warnings must arrive, because one says that no standby has confirmed a commit.
 */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  jit: 'off',
  enable_mergejoin: 'off',
  enable_memoize: 'off',
  random_page_cost: '1.1',
  client_min_messages: 'warning',
};

/** For the options of a connection. */
export const SESSION_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** For a session that is already open. */
export const SESSION_SCRIPT = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `SET ${name} = '${value}';`)
  .join(' ');

/** For one transaction in a session that is shared with other clients. */
export function localSettings(settings: Readonly<Record<string, string>>): string {
  return Object.entries({ ...SESSION_SETTINGS, ...settings })
    .map(([name, value]) => `SET LOCAL ${name} = '${value}'`)
    .join('; ');
}
