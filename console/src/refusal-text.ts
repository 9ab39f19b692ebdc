import { T } from './texts.ts';

/** What a program would send instead; people have buttons. */
const ADVICE_WITH_FIELDS = / (?:Set|Send|Use) [^.]*[a-z]_[a-z][^.]*\.$/;

/** A refusal in the language of the page, or in the service's words where it has none for the code. */
export function refusalText(code: string, detail: string): string {
  const text = T.refusals[code];
  return typeof text === 'function' ? text(detail) : (text ?? detail.replace(ADVICE_WITH_FIELDS, ''));
}

/** Why something is not allowed. */
export const reasonText = ({
  reason = '',
  detail = '',
}: {
  reason?: string | undefined;
  detail?: string | undefined;
}): string => refusalText(reason, detail);

/** A sentence of the service that comes without a code, in the language of the page. */
export const translateMessage = (message: string | null | undefined): string =>
  T.translations.reduce((text, [english, own]) => text.replace(english, own), message ?? '');
