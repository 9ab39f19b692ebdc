import type { V2 } from '@dray/client';
import { useState } from 'react';
import { ApiError, call } from '../api.ts';
import { T } from '../texts.ts';
import { Button, CheckField, TextField } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { fetchKeyEnd, rightsOf, signInUrl } from './account.ts';
import { markLeavingForSignIn, signIn, useKeys } from './keys.ts';
import type { SignedInKey } from './signed-in-key.ts';

/** The rough shape of a key, such as `dray_dev_` and 16 characters or more; anything else is rejected before it is sent. */
const KEY_PATTERN = /^dray_[a-z]+_\w{16,}$/;

async function verifyKey(text: string, name: string, isKept: boolean): Promise<SignedInKey> {
  const { data } = (await call<{ data: V2.Me }>('GET', '/api/v2/me', { key: text })).data;
  return { ...rightsOf(data), text, name: name || T.key.named(data.type, data.api_key_id), isKept };
}

/** The API says the same of every key that it does not accept, but for keys of another environment. */
const refusalOf = async (key: string, message: string) =>
  /environment/.test(message) ? message : T.signIn.refused[await fetchKeyEnd(key)];

export function SignInForm({ onDone }: { onDone?: () => void }) {
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [isKept, setKept] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [problem, setProblem] = useState<string>();
  const submit = async () => {
    const key = text.trim();
    if (!KEY_PATTERN.test(key)) return setProblem(T.signIn.shape);
    setBusy(true);
    setError(undefined);
    try {
      signIn(await verifyKey(key, name.trim(), isKept));
      onDone?.();
    } catch (reason) {
      if (reason instanceof ApiError && reason.status === 401)
        setProblem(await refusalOf(key, reason.detail));
      else setError(reason);
      setBusy(false);
    }
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={T.signIn.key}
        type="password"
        value={text}
        autoFocus={!useKeys().ways?.account}
        problem={problem}
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
      />
      <TextField
        label={T.signIn.name}
        hint={T.signIn.nameHint}
        value={name}
        maxLength={40}
        onChange={setName}
      />
      <CheckField label={T.signIn.keep} isOn={isKept} onChange={setKept} />
      {error !== undefined && <ErrorNote error={error} />}
      <div className="row">
        <Button type="submit" tone="main" isBusy={isBusy}>
          {T.signIn.action}
        </Button>
        {onDone && <Button onClick={onDone}>{T.back}</Button>}
      </div>
    </form>
  );
}

export function AccountLink({ onLeave = () => undefined }: { onLeave?: () => void }) {
  return (
    <a
      className="button main"
      href={signInUrl()}
      onClick={() => {
        markLeavingForSignIn();
        onLeave();
      }}
    >
      {T.account.signIn}
    </a>
  );
}

export function SignIn() {
  const { ended, endedBecause, ways } = useKeys();
  if (!ways) return null;
  return (
    <main className="sign-in" id="main">
      <div className="stack" style={{ width: 'min(420px, 100%)' }}>
        <h1>{T.signIn.title}</h1>
        {endedBecause !== undefined && (
          <p className="note careful" role="alert">
            {T.account.ended(endedBecause)}
          </p>
        )}
        {ways.account && (
          <div className="row">
            <AccountLink />
          </div>
        )}
        {ways.key && <p className="soft">{ways.account ? T.account.orKey : T.signIn.about}</p>}
        {ended !== undefined && (
          <p className="note careful" role="alert">
            {T.signIn.ended(ended.name, T.signIn.because[ended.because])}
          </p>
        )}
        {ways.key && <SignInForm />}
        <LanguageSwitch />
      </div>
    </main>
  );
}
