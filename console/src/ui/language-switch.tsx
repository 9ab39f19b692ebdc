import { chooseLanguage, LANGUAGES, type Language, language } from '../language.ts';
import { T } from '../texts.ts';

const NAMES = Object.entries(LANGUAGES) as [Language, string][];

/** Each language under its own name: who needs it may not read the one on screen. */
export function LanguageSwitch() {
  return (
    <fieldset className="row languages">
      <legend className="visually-hidden">{T.language}</legend>
      {NAMES.map(([code, name]) => (
        <button
          key={code}
          type="button"
          lang={code}
          className="button plain"
          aria-pressed={code === language}
          onClick={() => chooseLanguage(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
