import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type SignedKey, signOut, switchTo, useKeys } from '../session/keys.ts';
import { AccountLink, SignInForm } from '../session/sign-in.tsx';
import { typedNames } from '../session/typed.ts';
import { T } from '../texts.ts';
import { Confirm, Dialog } from '../ui/dialog.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Menu } from '../ui/menu.tsx';
import { showToast } from '../ui/toasts.tsx';
import { useUserName } from './directory.ts';

/** Several keys can be signed in: each sees its own part of the same screens. */
export function KeyMenu({ signed }: { signed: SignedKey }) {
  const { keys, ways } = useKeys();
  const [isAdding, setAdding] = useState(false);
  const userName = useUserName(signed.userId);
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    await signOut(signed.id);
    void navigate({ to: '/', ignoreBlocker: true });
  };
  const hasAccount = keys.some((key) => key.isAccount);
  return (
    <>
      <Menu label={`${signed.isAccount ? T.account.label : T.key.label}: ${signed.name}`}>
        {(close) => (
          <>
            <p className="soft" style={{ padding: '2px 8px' }}>
              {signed.isAccount ? T.account.about(signed.type) : T.key.about(signed.type, userName)}
            </p>
            <hr />
            {keys.map((key) => (
              <button
                type="button"
                className="item"
                key={key.id}
                aria-pressed={key.id === signed.id}
                onClick={() => {
                  close();
                  switchTo(key.id);
                }}
              >
                <span aria-hidden="true">{key.id === signed.id ? '●' : '○'}</span> {key.name}{' '}
                <span className="soft">{T.environments[key.environment] ?? key.environment}</span>
              </button>
            ))}
            <hr />
            <LanguageSwitch />
            <hr />
            {ways?.account && !hasAccount && <AccountLink onLeave={close} />}
            {ways?.key && (
              <button
                type="button"
                className="item"
                onClick={() => {
                  close();
                  setAdding(true);
                }}
              >
                {T.key.another}
              </button>
            )}
            <button
              type="button"
              className="item"
              onClick={() => {
                close();
                if (typedNames(signed.id).length > 0) setLeaving(true);
                else void leave().catch((error: Error) => showToast(error.message));
              }}
            >
              {T.key.signOut}
            </button>
          </>
        )}
      </Menu>
      {isLeaving && (
        <Confirm
          title={T.key.signOutTitle}
          action={T.key.signOut}
          onConfirm={leave}
          onClose={() => setLeaving(false)}
        >
          <p>{T.key.signOutText}</p>
        </Confirm>
      )}
      {isAdding && (
        <Dialog title={T.key.another} onClose={() => setAdding(false)}>
          <SignInForm onDone={() => setAdding(false)} />
        </Dialog>
      )}
    </>
  );
}
