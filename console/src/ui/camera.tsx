import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { T } from '../texts.ts';

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

/** Of the browser; the types of TypeScript do not have it yet. */
interface DetectorClass {
  new (): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

const detectorClass = () => (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser has a camera for pages and reads barcodes itself. */
export function useCanScan(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    if (!navigator.mediaDevices?.getUserMedia) return;
    void detectorClass()
      ?.getSupportedFormats()
      .then(
        (formats) => setCan(formats.length > 0),
        () => undefined,
      );
  }, []);
  return can;
}

const SCAN_INTERVAL_MS = 150;
/** The same code again counts once it was out of sight for so long. */
const REPEAT_AFTER_MS = 1_500;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return T.camera.refused;
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? T.camera.none : T.camera.busy;
}

/** Shows what the camera sees and reports each barcode once. The camera is released as soon as this is gone. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const report = useEffectEvent(onCode);
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const release = () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const watch = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver) return release();
      const shown = video.current!;
      shown.srcObject = stream;
      await shown.play();
      const detector = new (detectorClass()!)();
      let last = { code: '', at: 0 };
      while (!isOver) {
        // A frame that cannot be read is followed by another one.
        const [found] = await detector.detect(shown).catch(() => []);
        if (isOver) return;
        const now = performance.now();
        if (found) {
          if (found.rawValue !== last.code || now - last.at > REPEAT_AFTER_MS) report(found.rawValue);
          last = { code: found.rawValue, at: now };
        }
        await sleep(SCAN_INTERVAL_MS);
      }
    };
    watch().catch((error: unknown) => {
      if (!isOver) setProblem(problemOf(error));
      release();
    });
    return release;
  }, []);
  if (problem) return <p className="problem">{problem}</p>;
  return <video ref={video} className="camera" muted playsInline aria-label={T.camera.label} />;
}
