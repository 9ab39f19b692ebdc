export const camera = {
  start: 'Scan with the camera',
  stop: 'Stop the camera',
  label: 'Camera view',
  refused: 'Camera access is blocked. Allow it in your browser settings, or type the code.',
  none: 'This device has no camera. Type the code instead.',
  busy: 'The camera is not available. Close other apps that are using it, or type the code.',
};
