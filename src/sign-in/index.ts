export { installSignIn, type SignInSettings } from './install.ts';
