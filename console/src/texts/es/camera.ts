import type { Texts } from '../english.ts';

export const camera: Texts['camera'] = {
  start: 'Escanear con la cámara',
  stop: 'Detener la cámara',
  label: 'Imagen de la cámara',
  refused: 'Esta página no puede usar la cámara. Permítalo en el navegador o escriba el código.',
  none: 'Este dispositivo no tiene cámara. Escriba el código.',
  busy: 'No se puede usar la cámara. Cierre otras aplicaciones que la usen o escriba el código.',
};
