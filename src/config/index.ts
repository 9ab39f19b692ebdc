export { type Config, ConfigError, describeConfig, readConfig } from './config.ts';
export { readVersion } from './version.ts';
