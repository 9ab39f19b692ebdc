import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut, switchKey, useKeys } from '../session/keys.ts';
import { savedInputNames } from '../session/saved-input.ts';
import { AccountLink, SignInForm } from '../session/sign-in.tsx';
import type { SignedInKey } from '../session/signed-in-key.ts';
import { T } from '../texts.ts';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { Menu } from '../ui/menu.tsx';
import { showToast } from '../ui/toasts.tsx';
import { useUserName } from './directory.ts';

/** Several keys can be signed in: each sees its own part of the same screens. */
export function KeyMenu({ signed }: { signed: SignedInKey }) {
  const { keys, ways } = useKeys();
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    await signOut(signed.id);
    void navigate({ to: '/', ignoreBlocker: true });
  };
  const kind = signed.isAccount ? T.account.label : T.key.label;
  const hasAccount = keys.some((key) => key.isAccount);
  return (
    <>
      <Menu
        name={`${kind}: ${signed.name}`}
        label={
          <span>
            <span className="long">{kind}: </span>
            <bdi>{signed.name}</bdi>
          </span>
        }
      >
        {(close) => (
          <>
            <About signed={signed} />
            <hr />
            {keys.map((key) => (
              <button
                type="button"
                className="item"
                key={key.id}
                aria-pressed={key.id === signed.id}
                onClick={() => {
                  close();
                  switchKey(key.id);
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
                if (savedInputNames(signed.id).length > 0) setLeaving(true);
                else void leave().catch((error: Error) => showToast(error.message));
              }}
            >
              {T.key.signOut}
            </button>
          </>
        )}
      </Menu>
      {isLeaving && (
        <ConfirmDialog
          title={T.key.signOutTitle}
          action={T.key.signOut}
          onConfirm={leave}
          onClose={() => setLeaving(false)}
        >
          <p>{T.key.signOutText}</p>
        </ConfirmDialog>
      )}
      {isAdding && (
        <Dialog title={T.key.another} onClose={() => setAdding(false)}>
          <SignInForm onDone={() => setAdding(false)} />
        </Dialog>
      )}
    </>
  );
}

/** The name of the user is fetched when the menu opens. */
function About({ signed }: { signed: SignedInKey }) {
  const userName = useUserName(signed.userId);
  return (
    <p className="soft" style={{ padding: '2px 8px' }}>
      {signed.isAccount ? T.account.about(signed.type) : T.key.about(signed.type, userName)}
    </p>
  );
}
