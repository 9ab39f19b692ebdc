export { type DemoKeyName, demoKeys, KEY_TEXTS } from './keys.ts';
export { DatabaseNotEmptyError, demoTables, isEmpty, loadDemo, type Progress } from './load.ts';
export { loadScale } from './scale/load.ts';
export { demoScenarios, SCENARIO_TEXTS } from './scenarios.ts';
export { demoTemplate } from './template.ts';
