import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { english as englishFirst } from '../../console/src/texts/english.ts';
import { englishMore } from '../../console/src/texts/english-more.ts';
import { spanish as spanishFirst } from '../../console/src/texts/es/spanish.ts';
import { spanishMore } from '../../console/src/texts/es/spanish-more.ts';
import { UNEXPECTED_ERROR_MESSAGE } from '../../src/jobs/index.ts';
import { rejectionMessageFor, type Shortage, shortageMessage } from '../../src/model/index.ts';
import { obstacleSinceSubmission } from '../../src/orders/decide/actions.ts';
import { FAILURE_ADVICE } from '../../src/orders/jobs.ts';
import { explainPrice, type PriceFacts } from '../../src/pricing/price.ts';
import type { Promotion } from '../../src/pricing/promotion.ts';
import { RESERVED_CODES, STATUS } from '../../src/shared/codes.ts';
import { consoleFiles, literalTexts } from '../support/console-literals.ts';

type Node = string | ((...given: never[]) => string) | { [name: string]: Node };

/** Every text by its path, such as `orders.statuses.draft`. */
function leaves(node: Node, path = ''): [string, Exclude<Node, object> | ((...given: never[]) => string)][] {
  if (typeof node !== 'object') return [[path, node]];
  return Object.entries(node).flatMap(([name, one]) => leaves(one, path ? `${path}.${name}` : name));
}

/** English has no refusals of its own: the service's words are shown. */
const english = { ...englishFirst, ...englishMore };
const spanish = { ...spanishFirst, ...spanishMore };
const ownTexts = ({ refusals: _, translations: __, ...texts }: typeof english) =>
  new Map(leaves(texts as unknown as Node));
const ENGLISH = ownTexts(english);
const SPANISH = ownTexts(spanish);

const SAMPLES = [(at: number) => `sample${at}`, (at: number) => 31 + at, (at: number) => [71 + at], () => 1];

/** Every mix of words, numbers, lists and a single one. */
function samplesOf(count: number): unknown[][] {
  let rows: unknown[][] = [[]];
  for (let at = 0; at < count; at++)
    rows = rows.flatMap((row) => SAMPLES.map((sample) => [...row, sample(at)]));
  return rows;
}

function said(text: unknown, given: unknown[]): string | undefined {
  try {
    const made = (text as (...all: unknown[]) => string)(...given);
    return typeof made !== 'string' || /NaN|undefined|null|\[object/.test(made) ? undefined : made;
  } catch {
    return undefined;
  }
}

const mentioned = (made: string, given: unknown[]) =>
  given.filter((one) => one !== 1 && made.includes(String(one)));

/** The same in both languages, and meant so: names, symbols, and words that both have. */
const SHARED = new Set('PDF|URL|COA|CSV|Excel|FOB|Webhooks|no|manual|Total|Memo|'.split('|'));

/** Words that only English has. */
const ENGLISH_WORDS =
  /\b(the|and|of|is|are|was|not|with|this|that|from|for|to|it|your?|order|invoice|customer|supplier|draft|submit|units?|cases?|rows?|lines?)\b/i;

describe('Spanish texts of the console', () => {
  test('have exactly the same keys as the English ones', () => {
    expect([...SPANISH.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
    const kinds = (texts: typeof ENGLISH) => [...texts].map(([path, one]) => `${path} ${typeof one}`).sort();
    expect(kinds(SPANISH)).toEqual(kinds(ENGLISH));
  });

  test('include every value of the English text', () => {
    let checked = 0;
    const wrong: string[] = [];
    for (const [path, text] of ENGLISH) {
      if (typeof text !== 'function') continue;
      for (const given of samplesOf(text.length)) {
        const made = said(text, given);
        if (made === undefined) continue;
        const other = said(SPANISH.get(path), given);
        const isSame =
          other !== undefined &&
          (other === '') === (made === '') &&
          String(mentioned(other, given)) === String(mentioned(made, given));
        if (!isSame) wrong.push(`${path} of ${JSON.stringify(given)}: ${made} / ${other}`);
        checked++;
      }
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(300);
  });

  test('contain no English', () => {
    for (const [path, text] of SPANISH) {
      const made = typeof text === 'function' ? said(text, Array(text.length).fill('')) : text;
      const plain = (made ?? '').replace(/\b\w+\.(\*|\w+)|dray records load|https:\S+/g, '');
      expect(plain, path).not.toMatch(ENGLISH_WORDS);
      if (typeof text === 'string' && !SHARED.has(text)) expect(text, path).not.toBe(ENGLISH.get(path));
    }
  });
});

describe('Spanish error messages', () => {
  /** Nobody meets these in the console. */
  const ELSEWHERE =
    'BATCH_NOT_SUPPORTED CURSOR_EXPIRED SNAPSHOT_NOT_SET SNAPSHOT_INVALID DATABASE_NOT_EMPTY UNSUPPORTED_MEDIA_TYPE';
  const said = Object.entries(spanish.refusals);

  test('exist for exactly the codes that a user can encounter', () => {
    const unknown = new Set<string>([...ELSEWHERE.split(' '), ...RESERVED_CODES]);
    const codes = Object.keys(STATUS).filter((code) => !unknown.has(code));
    expect(said.map(([code]) => code).sort()).toEqual(codes.sort());
  });

  test('are complete sentences without English words, and placeholders contain the service’s message', () => {
    for (const [code, text] of said) {
      const made = typeof text === 'function' ? text('12345') : text;
      if (typeof text === 'function') expect(made).toContain('12345');
      expect(made, code).toMatch(/^[A-ZÁÉÍÓÚÑ¿].*([.:]|12345)$/);
      expect(made, code).not.toMatch(ENGLISH_WORDS);
    }
  });
});

describe('Sentences of the service without a code', () => {
  const goods = { productId: 7, supplierId: 1, productName: 'Ginger Ale' };
  const shortages: Shortage[] = [
    { ...goods, of: 'stock' },
    { ...goods, of: 'limit' },
  ];
  const promotion = (promotionId: number, typeId: number, value: string, overrideType: number) => ({
    promotionId,
    name: 'Feria',
    typeId,
    overrideType,
    value,
    minUnits: 24,
  });
  const OFFERS = [
    promotion(1, 1, '10', 2),
    promotion(2, 1, '1.00', 3),
    promotion(3, 1, '9.00', 1),
    promotion(4, 3, '5.00', 1),
    promotion(5, 1, '12.00', 1),
    promotion(6, 1, '0.50', 3),
  ] as Promotion[];
  const facts = { fullPrice: 1000n, units: 12, manual: null, promotions: OFFERS } as unknown as PriceFacts;
  const explanations = [
    explainPrice(facts),
    explainPrice({ ...facts, promotions: [] }),
    explainPrice({ ...facts, manual: OFFERS[3]! }),
  ];
  const invoice = {
    isCredit: false,
    isCancelled: false,
    invoiceStatus: 1,
    hasPayment: false,
    hasDocuments: false,
  };
  const obstacles = [
    { ...invoice, isCancelled: true },
    { ...invoice, invoiceStatus: 2 },
    { ...invoice, invoiceStatus: 3 },
    { ...invoice, hasPayment: true },
    { ...invoice, hasDocuments: true },
  ].map((one) => obstacleSinceSubmission(one as Parameters<typeof obstacleSinceSubmission>[0])!);
  const sentences = [
    shortageMessage('order', shortages),
    shortageMessage('change', shortages),
    rejectionMessageFor(() => false, 'order', { message: '', shortages })!,
    ...Object.values(FAILURE_ADVICE).map(
      (advice) => `Processing failed: ${UNEXPECTED_ERROR_MESSAGE} ${advice}`,
    ),
    `Attempt 2 failed and will be retried: ${UNEXPECTED_ERROR_MESSAGE}`,
    `Processing failed and will not be retried: ${UNEXPECTED_ERROR_MESSAGE}`,
    ...obstacles,
    'Its lines were moved to new orders.',
    ...explanations.flatMap(({ candidates }) =>
      candidates.flatMap(({ name, offer, reason }) => [name, offer, reason]),
    ),
  ];

  test.each([...new Set(sentences)])('are translated to Spanish: %s', (sentence) => {
    const made = spanish.translations.reduce((text, [part, own]) => text.replace(part, own), sentence);
    expect(made).not.toMatch(ENGLISH_WORDS);
    expect(made).not.toMatch(/\b(failed|error\.|off|price|gives|needs|applies|stock|change|picked|same)\b/i);
    expect(made.match(/\d+/g)).toEqual(sentence.match(/\d+/g));
  });

  test.each([...new Set(sentences)])('are shown in English without fields of the API: %s', (sentence) => {
    const made = english.translations.reduce((text, [part, own]) => text.replace(part, own), sentence);
    expect(made).not.toMatch(/[a-z]_[a-z]/);
  });
});

test('text modules import nothing that imports texts', async () => {
  for (const file of await consoleFiles('texts')) {
    const code = await readFile(file, 'utf8');
    const imported = [...code.matchAll(/^import (?!type)[^;]* from '([^']+)'/gm)].map(([, from]) => from!);
    const outside = imported.filter((from) => !/^\.\.?\/[a-z-]+\.ts$/.test(from));
    expect(outside, file).toEqual([]);
  }
  const words = await readFile('console/src/texts/words.ts', 'utf8');
  expect(words.match(/from '[^']+'/g)).toEqual(["from '../language.ts'"]);
});

describe('components of the console', () => {
  test('contain no literal text', () => {
    expect(literalTexts((name) => !name.startsWith('texts/'))).toEqual([]);
  });
});
