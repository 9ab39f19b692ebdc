import { createHash, randomInt } from 'node:crypto';

export const ENVIRONMENTS = ['Production', 'Test', 'Development'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

const PREFIX: Record<Environment, string> = { Production: 'live', Test: 'test', Development: 'dev' };
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const KEY = /^dray_(live|test|dev)_([0-9A-Za-z]{32})_([0-9A-Za-z]{6})$/;

/** `dray_<env>_<random>_<checksum>`; 32 characters of base 62 are 190 random bits. */
export function newKeyText(environment: Environment): string {
  let random = '';
  for (let i = 0; i < RANDOM_LENGTH; i++) random += BASE62[randomInt(62)];
  return keyTextOf(environment, random);
}

/** The key text for a given random part; used for the well-known demo keys. */
export function keyTextOf(environment: Environment, random: string): string {
  const body = `dray_${PREFIX[environment]}_${random}`;
  return `${body}_${checksumOf(body)}`;
}

/** The environment of a well-formed key, else undefined. The checksum detects a mistyped key without a lookup. */
export function environmentOf(text: string): Environment | undefined {
  const match = KEY.exec(text);
  if (!match || checksumOf(text.slice(0, -CHECKSUM_LENGTH - 1)) !== match[3]) return undefined;
  return ENVIRONMENTS.find((environment) => PREFIX[environment] === match[1]);
}

export function hashOfKey(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function checksumOf(body: string): string {
  let number = createHash('sha256').update(body).digest().readUIntBE(0, 6);
  let text = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    text += BASE62[number % 62];
    number = Math.floor(number / 62);
  }
  return text;
}
