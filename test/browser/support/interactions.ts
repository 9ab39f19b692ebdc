import type { ConsolePage } from './console-page.ts';

export interface InteractionCount {
  /** Clicks, and keys that are not text. */
  clicksAndKeys: number;
  /** Fields that were typed into, each time anew. */
  fields: number;
}

/** Counts in the page what the user does from now on, whichever way the test does it. */
export async function countInteractions({ page }: ConsolePage): Promise<() => Promise<InteractionCount>> {
  await page.evaluate(`(() => {
    const count = { clicksAndKeys: 0, fields: 0 };
    let field = null;
    const add = () => {
      count.clicksAndKeys += 1;
      field = null;
    };
    const isPart = ({ key }) => ['Control', 'Shift', 'Alt', 'Meta'].includes(key);
    const isText = ({ key, ctrlKey, metaKey, target }) =>
      key.length === 1 && !ctrlKey && !metaKey && target.matches('input, textarea');
    addEventListener('pointerdown', add, true);
    addEventListener('keydown', (event) => isPart(event) || isText(event) || add(), true);
    addEventListener('input', ({ target }) => {
      if (target === field || /checkbox|radio/.test(target.type)) return;
      field = target;
      count.fields += 1;
    }, true);
    window.interactions = count;
  })()`);
  return () => page.evaluate<InteractionCount>('window.interactions');
}

/** A page that was loaded again since has forgotten its count, and `least` shows that it counts at all. */
export async function interactionsOf(
  counted: () => Promise<InteractionCount>,
  least: number,
): Promise<number> {
  const { clicksAndKeys, fields } = await counted();
  if (clicksAndKeys + fields < least) throw new Error('the page did not count its interactions');
  return clicksAndKeys + fields;
}
