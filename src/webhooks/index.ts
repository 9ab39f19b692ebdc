export { webhookRoutes } from './routes.ts';
export type { SecretBox } from './seal.ts';
export { openSecretBox, sealSecrets } from './seal-secrets.ts';
export { Sender } from './send.ts';
export { newSecret } from './sign.ts';
export { purgeDeliveries } from './sql.ts';
export { DeliveryWorker } from './worker.ts';
