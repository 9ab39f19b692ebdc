export { type DemoKeyName, demoKeys } from './keys.ts';
export { DatabaseNotEmptyError, demoTables, isEmpty, loadDemo, type Progress } from './load.ts';
export { loadScale } from './scale.ts';
export { demoScenarios } from './scenarios.ts';
