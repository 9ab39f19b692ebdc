import { type ReactNode, useEffect, useId, useRef } from 'react';
import { T } from '../texts.ts';

export type GlossaryTermName = keyof typeof T.glossary;

const LEAVE_MS = 150;

/** A word of the trade; hovering, focusing or tapping it shows what it means, Escape hides it. */
export function GlossaryTerm({ name, children }: { name: GlossaryTermName; children: ReactNode }) {
  const id = useId();
  const word = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    const [from, box] = [word.current!.getBoundingClientRect(), tip.current!];
    box.showPopover();
    const below = from.bottom + 4;
    const isBelow = below + box.offsetHeight <= innerHeight;
    box.style.left = `${Math.max(8, Math.min(from.left, innerWidth - box.offsetWidth - 8))}px`;
    box.style.top = `${isBelow ? below : Math.max(8, from.top - box.offsetHeight - 4)}px`;
  };
  const hide = () => tip.current?.hidePopover();
  // Time to move the pointer onto the text.
  const hideSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(hide, LEAVE_MS);
  };
  return (
    <>
      <button
        ref={word}
        type="button"
        className="term"
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={hideSoon}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => event.key === 'Escape' && hide()}
      >
        {children}
      </button>
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="tip"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={hideSoon}
      >
        {T.glossary[name]}
      </span>
    </>
  );
}
