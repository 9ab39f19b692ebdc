import type { Texts } from '../english.ts';

export const camera: Texts['camera'] = {
  start: 'Escanear con la cámara',
  stop: 'Detener la cámara',
  label: 'Imagen de la cámara',
  refused:
    'El acceso a la cámara está bloqueado. Permítalo en la configuración del navegador o escriba el código.',
  none: 'Este dispositivo no tiene cámara. Mejor escriba el código.',
  busy: 'La cámara no está disponible. Cierre otras aplicaciones que la usen o escriba el código.',
};
