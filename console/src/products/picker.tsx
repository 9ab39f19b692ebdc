import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { readPastedFile } from '../editing/pasted-file.ts';
import { T } from '../texts.ts';
import { count, money } from '../ui/format.ts';
import { type ProductChoice, productNote, searchChoices } from './choices.ts';

interface Props {
  label: string;
  text: string;
  choices: readonly ProductChoice[];
  isTaken: boolean;
  /** What the name of the chosen product does not say. */
  note: string | undefined;
  /** Not all choices are there yet. */
  isLoading: boolean;
  onText: (text: string) => void;
  onTake: (choice: ProductChoice) => void;
  onPaste: (text: string) => boolean;
  inputRef: (input: HTMLInputElement | null) => void;
}

/** Type a name or number; choose with the arrow keys and Enter. */
export function ProductPicker(props: Props) {
  const { label, text, choices, isTaken, note, isLoading, onText, onTake, onPaste, inputRef } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = useMemo(
    () => (isOpen ? searchChoices(choices, isTaken ? '' : text) : []),
    [choices, text, isOpen, isTaken],
  );
  const index = Math.min(at, found.length - 1);
  const take = (choice: ProductChoice | undefined) => {
    if (!choice) return;
    setOpen(false);
    onTake(choice);
  };
  // Enter while products load takes the first that fits as soon as they are there.
  const isWaiting = useRef(false);
  useEffect(() => {
    if (isLoading || !isWaiting.current) return;
    isWaiting.current = false;
    take(found[0]);
  });
  const move = (by: number) => {
    const next = Math.max(0, Math.min(found.length - 1, index + by));
    setAt(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <div className="picker">
        <input
          ref={inputRef}
          className="input"
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-describedby={note ? `${listId}-note` : undefined}
          aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${index}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={T.editor.find}
          value={text}
          onFocus={() => !isTaken && setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            isWaiting.current = false;
            setOpen(true);
            setAt(0);
            onText(event.target.value);
          }}
          onPaste={(event) => {
            const [file] = event.clipboardData.files;
            if (file) void readPastedFile(file).then(onPaste);
            if (file || onPaste(event.clipboardData.getData('text'))) event.preventDefault();
          }}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
              else setOpen(true);
            } else if (event.key === 'Enter' && isOpen) {
              event.preventDefault();
              isWaiting.current = isLoading && text.trim() !== '';
              if (!isLoading) take(found[index]);
            } else if (event.key === 'Tab' && isOpen && !isTaken && text.trim() !== '' && found.length > 0) {
              event.preventDefault();
              take(found[index]);
            } else if (event.key === 'Escape') setOpen(false);
          }}
        />
        {isOpen && (
          <div className="options" id={listId} ref={list} role="listbox" aria-label={label}>
            {found.map((choice, i) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the field.
              // biome-ignore lint/a11y/useFocusableInteractive: see above.
              <div
                key={choice.product.ProductID}
                id={`${listId}-${i}`}
                role="option"
                aria-selected={i === index}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(choice)}
              >
                <bdi>{choice.product.ProductName}</bdi>
                <span className="num">{money(choice.price)}</span>
                <span className="soft">
                  <bdi>{productNote(choice.product)}</bdi>
                </span>
                <span className="soft num">{stockText(choice.stock)}</span>
              </div>
            ))}
            {found.length === 0 && (
              <div className="soft">{isLoading ? T.editor.loadingProducts : T.editor.noneFound}</div>
            )}
          </div>
        )}
      </div>
      {note && (
        <p id={`${listId}-note`} className="soft wrap">
          <bdi>{note}</bdi>
        </p>
      )}
    </>
  );
}

function stockText(stock: string | undefined): string {
  if (stock === undefined) return '';
  return /^-?\d+$/.test(stock) ? T.editor.available(count(stock)) : T.editor.inStock(stock);
}
