export const systemClock = { now: () => new Date() };
export function secondsOf(clock) {
    return Math.floor(clock.now().getTime() / 1000);
}
