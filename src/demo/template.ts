/**
 * The name of a data folder with the demo data, which the build makes. Its dates are distances from the day of loading, so it
 * counts for that day (UTC); on others the demo data is loaded as ever.
 */
export function demoTemplate(now: Date): string {
  return `demo-${now.toISOString().slice(0, 10)}`;
}
