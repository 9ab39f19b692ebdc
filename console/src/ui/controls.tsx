import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { T } from '../texts.ts';
import { safeUrl } from './format.ts';
import { GlossaryTerm, type GlossaryTermName } from './glossary-term.tsx';

type Tone = 'main' | 'good' | 'bad' | 'plain';

interface ButtonProps {
  children: ReactNode;
  onClick?: () => void;
  tone?: Tone;
  hotkey?: string;
  isBusy?: boolean | undefined;
  type?: 'button' | 'submit';
  label?: string;
  popoverTarget?: string;
  form?: string;
  /** Gets the focus when its dialog opens. */
  isFirst?: boolean;
}

/** React would focus it before the dialog opens; the attribute is what the dialog itself looks for. */
const setAutofocus = (button: HTMLButtonElement | null) => button?.setAttribute('autofocus', '');

export function Button(props: ButtonProps) {
  const { children, tone, hotkey, isBusy, type = 'button', label, isFirst, ...rest } = props;
  return (
    <button
      {...rest}
      ref={isFirst ? setAutofocus : null}
      {...(isBusy ? { onClick: (event) => event.preventDefault() } : {})}
      type={type}
      className={`button ${tone ?? ''}`}
      aria-busy={isBusy || undefined}
      aria-label={label}
    >
      {children}
      {hotkey && <kbd aria-hidden="true">{hotkey}</kbd>}
    </button>
  );
}

interface FieldProps {
  label: string;
  problem?: string | undefined;
  hint?: ReactNode;
  children: (props: {
    id: string;
    'aria-invalid': boolean | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A label, its control, and its problem or hint. */
export function Field({ label, problem, hint, children }: FieldProps) {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem || hint ? about : undefined,
      })}
      {(problem || hint) && (
        <span id={about} className={problem ? 'problem' : 'soft'}>
          {problem ?? hint}
        </span>
      )}
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
  hint?: ReactNode;
  type?: string;
  maxLength?: number;
  autoFocus?: boolean;
  placeholder?: string;
  list?: readonly { value: string; text: string }[];
  onEnter?: () => void;
}

export function TextField({
  label,
  problem,
  hint,
  value,
  onChange,
  list,
  autoFocus,
  onEnter,
  ...rest
}: TextFieldProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  return (
    <Field label={label} problem={problem} hint={hint}>
      {(props) => (
        <>
          <input
            {...props}
            {...rest}
            ref={input}
            className="input"
            value={value}
            list={list ? listId : undefined}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
          />
          {list && (
            <datalist id={listId}>
              {list.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.text}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

interface NumberFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
}

/** A number, such as an id. What is not one stays in the field with a problem beside it, and does not count. */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState<{ text: string; counts: string }>();
  const text = typed?.counts === value ? typed.text : value;
  const fits = /^\d*$/.test(text);
  return (
    <TextField
      {...rest}
      value={text}
      problem={fits ? undefined : T.numbersOnly}
      onChange={(next) => {
        const plain = next.replaceAll(' ', '');
        const counts = /^\d*$/.test(plain) ? plain : '';
        setTyped({ text: next, counts });
        onChange(counts);
      }}
    />
  );
}

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; text: string }[];
  problem?: string | undefined;
  hint?: ReactNode;
  /** Shows the label in the first option instead of above. */
  isCompact?: boolean;
}

export function Select({ label, value, onChange, options, problem, hint, isCompact }: SelectProps) {
  const select = (props: object) => (
    <select
      {...props}
      className="input"
      value={value}
      aria-label={isCompact ? label : undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.text}
        </option>
      ))}
    </select>
  );
  if (isCompact) return select({});
  return (
    <Field label={label} problem={problem} hint={hint}>
      {select}
    </Field>
  );
}

export function CheckField(props: { label: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.label}
    </label>
  );
}

export function CopyButton({ text, label = T.copy }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(text).catch(() => undefined);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <Button tone="plain" onClick={copy}>
      <span aria-live="polite">{isCopied ? T.copied : label}</span>
    </Button>
  );
}

export type BadgeTone = 'good' | 'bad' | 'careful' | 'blue' | '';

const SIGNS: Record<BadgeTone, string> = { good: '✓', bad: '✕', careful: '!', blue: '→', '': '' };

/** A state in one word; the sign means the same as the color. */
export function Badge({ tone = '', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`badge ${tone}`}>
      {SIGNS[tone] && <span aria-hidden="true">{SIGNS[tone]}</span>}
      {children}
    </span>
  );
}

/** A name, its value, and the term of the glossary that the name is. */
type Fact = readonly [string, ReactNode, GlossaryTermName?];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(([, value]) => value !== undefined && value !== null && value !== '');
  return (
    <dl className="facts">
      {shown.map(([name, value, term]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{term ? <GlossaryTerm name={term}>{name}</GlossaryTerm> : name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens a paper of the service in a tab of its own, if there is one. */
export function PdfLink({ url }: { url: string | null | undefined }) {
  const safe = safeUrl(url);
  return (
    safe && (
      <a className="button" href={safe} target="_blank" rel="noreferrer">
        {T.pdf}
      </a>
    )
  );
}
