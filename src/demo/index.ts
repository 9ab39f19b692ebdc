export { type DemoKeyName, demoKeys } from './keys.ts';
export { DatabaseNotEmptyError, isEmpty, loadDemo, type Progress } from './load.ts';
export { demoScenarios } from './scenarios.ts';
