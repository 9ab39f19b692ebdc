export const camera = {
  start: 'Scan with the camera',
  stop: 'Stop the camera',
  label: 'Picture of the camera',
  refused: 'This page may not use the camera. Allow it in the browser, or type the code.',
  none: 'This device has no camera. Type the code.',
  busy: 'The camera cannot be used. Close other apps that use it, or type the code.',
};
