import { type ReactNode, useId, useRef } from 'react';

interface MenuProps {
  label: ReactNode;
  /** The accessible name, if the label alone is not clear. */
  name?: string;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A button and the menu that it opens, as the browser's own popover. */
export function Menu({ label, name, onOpen, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const place = () => {
    const from = button.current!.getBoundingClientRect();
    const box = menu.current!;
    const left = Math.max(8, Math.min(from.left, innerWidth - box.offsetWidth - 8));
    const below = from.bottom + 4;
    const top = below + box.offsetHeight > innerHeight ? Math.max(8, from.top - box.offsetHeight - 4) : below;
    box.style.left = `${left}px`;
    box.style.top = `${top}px`;
  };
  return (
    <>
      <button ref={button} type="button" className="button" popoverTarget={id} aria-label={name}>
        {label} <span aria-hidden="true">▾</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu"
        onToggle={(event) => {
          if (event.newState !== 'open') return;
          place();
          // A search is opened to be typed into.
          menu.current?.querySelector<HTMLInputElement>('input:not([type]), input[type=text]')?.focus();
          onOpen?.();
        }}
      >
        {children(() => menu.current?.hidePopover())}
      </div>
    </>
  );
}
