export { versionOfPackage as readVersion } from '../shared/index.ts';
export { type Config, ConfigError, describeConfig, readConfig } from './config.ts';
