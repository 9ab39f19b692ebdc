import { useState } from 'react';
import { T } from '../texts.ts';
import { Camera, useCanScan } from '../ui/camera.tsx';
import { Button, TextField } from '../ui/controls.tsx';

interface Props {
  onCode: (code: string) => void;
  said: string;
}

/** Finds the line of a barcode: typed, read by a scanner that types, or seen by the camera where the browser reads codes. */
export function BarcodeField({ onCode, said }: Props) {
  const canScan = useCanScan();
  const [isOn, setOn] = useState(false);
  const [code, setCode] = useState('');
  return (
    <div className="stack codes">
      <div className="row">
        <TextField
          label={T.purchases.code}
          value={code}
          onChange={setCode}
          hint={T.purchases.codeHint}
          onEnter={() => {
            if (code.trim() !== '') onCode(code);
            setCode('');
          }}
        />
        {canScan && <Button onClick={() => setOn(!isOn)}>{isOn ? T.camera.stop : T.camera.start}</Button>}
      </div>
      {isOn && <Camera onCode={onCode} />}
      <p role="status">{said}</p>
    </div>
  );
}
