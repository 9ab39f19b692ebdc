/**
 * Name of the template folder with the demo data, made by the build. Its dates are offsets from the day of loading, so it is
 * valid only on that day (UTC); on other days the demo data is loaded as usual.
 */
export function demoTemplateName(now: Date): string {
  return `demo-${now.toISOString().slice(0, 10)}`;
}
