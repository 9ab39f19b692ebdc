import { getBytes } from '../api.ts';

/** Shows a PDF of the service in a tab of its own; refusals are thrown. */
export async function openPdf(path: string): Promise<void> {
  // Opened at once: after a wait the browser would block it.
  const tab = window.open('', '_blank');
  try {
    const bytes = await getBytes(path, 'application/pdf');
    if (tab) tab.location.href = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  } catch (error) {
    tab?.close();
    throw error;
  }
}
