export const PAYLOAD_QUEUE = 'bench';
