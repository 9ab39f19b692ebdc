export { type DemoKeyName, demoKeys, KEY_PURPOSES } from './keys.ts';
export { DatabaseNotEmptyError, demoTables, isEmpty, loadDemo, type Progress } from './load.ts';
export { loadScale } from './scale/load.ts';
export { demoScenarios, SCENARIO_DESCRIPTIONS } from './scenarios.ts';
export { demoTemplateName } from './template.ts';
