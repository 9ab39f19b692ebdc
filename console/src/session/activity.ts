const IDLE_AFTER_MS = 60_000;
let lastInputMs = Date.now();

for (const type of ['pointerdown', 'keydown', 'wheel', 'focus'])
  window.addEventListener(
    type,
    () => {
      lastInputMs = Date.now();
    },
    { passive: true, capture: true },
  );

/** Whether the page has been idle for a while: background requests must not keep a session alive. */
export const isIdle = (): boolean => Date.now() - lastInputMs > IDLE_AFTER_MS;
