/**
 * Checks of the conformance suite that cannot pass here, each with its reason. Every other check must pass, and one that
 * passes after all must leave this list. The suite is made for a server of its own, whose tools, prompts and resources
 * it calls by name.
 */
const FIXTURE_TOOL = 'calls a tool of the server that the suite is made for';
const FIXTURE_PROMPT = 'reads a prompt of the server that the suite is made for';
const FIXTURE_RESOURCE = 'reads a resource of the server that the suite is made for';
const NO_INPUT = 'no tool asks the client for input: a proposal is the question, and a person answers it';
const NO_COMPLETION = 'arguments of prompts are ids, which are not completed';
const NO_LOGGING = 'nothing is logged to clients: a message has one answer';
const NO_SUBSCRIPTIONS = 'the endpoint keeps no connections; recent_events lists what changed';
const NO_SESSIONS = 'the endpoint is stateless: no sessions, no streams';
const NO_TOOL_HEADERS = 'no argument of a tool is repeated in a header';

const NOT_APPLICABLE_IN_BOTH: Record<string, string> = {
  'completion-complete': NO_COMPLETION,
  'json-schema-2020-12-tool-found': FIXTURE_TOOL,
  'prompts-get-embedded-resource': FIXTURE_PROMPT,
  'prompts-get-simple': FIXTURE_PROMPT,
  'prompts-get-with-args': FIXTURE_PROMPT,
  'prompts-get-with-image': FIXTURE_PROMPT,
  'resources-read-binary': FIXTURE_RESOURCE,
  'resources-read-text': FIXTURE_RESOURCE,
  'resources-templates-read': FIXTURE_RESOURCE,
  'tools-call-audio': FIXTURE_TOOL,
  'tools-call-embedded-resource': FIXTURE_TOOL,
  'tools-call-error': FIXTURE_TOOL,
  'tools-call-image': FIXTURE_TOOL,
  'tools-call-mixed-content': FIXTURE_TOOL,
  'tools-call-simple-text': FIXTURE_TOOL,
  'tools-call-with-progress': FIXTURE_TOOL,
};

export const NOT_APPLICABLE: Record<string, Record<string, string>> = {
  '2025-11-25': {
    ...NOT_APPLICABLE_IN_BOTH,
    'elicitation-sep1034-general': NO_INPUT,
    'elicitation-sep1330-general': NO_INPUT,
    'logging-set-level': NO_LOGGING,
    'resources-subscribe': NO_SUBSCRIPTIONS,
    'resources-unsubscribe': NO_SUBSCRIPTIONS,
    'server-sse-multiple-streams-session': NO_SESSIONS,
    'server-sse-polling-session': NO_SESSIONS,
    'tools-call-elicitation': NO_INPUT,
    'tools-call-sampling': NO_INPUT,
    'tools-call-with-logging': NO_LOGGING,
  },
  '2026-07-28': {
    ...NOT_APPLICABLE_IN_BOTH,
    'sep-2243-server-decode-base64': NO_TOOL_HEADERS,
    'sep-2243-server-no-xmcp-tool': NO_TOOL_HEADERS,
    'sep-2243-server-reject-invalid-param-chars': NO_TOOL_HEADERS,
    'sep-2243-server-reject-param-mismatch': NO_TOOL_HEADERS,
    'sep-2243-server-validate-param-match': NO_TOOL_HEADERS,
    'sep-2322-elicitation-incomplete': NO_INPUT,
    'sep-2322-ignore-unexpected-params': NO_INPUT,
    'sep-2322-list-roots-incomplete': NO_INPUT,
    'sep-2322-missing-response-rerequests': NO_INPUT,
    'sep-2322-multi-round-r1': NO_INPUT,
    'sep-2322-multiple-inputs-incomplete': NO_INPUT,
    'sep-2322-non-tool-incomplete': NO_INPUT,
    'sep-2322-reject-tampered-state': NO_INPUT,
    'sep-2322-request-state-incomplete': NO_INPUT,
    'sep-2322-respect-client-capabilities': NO_INPUT,
    'sep-2322-result-type-included': NO_INPUT,
    'sep-2322-sampling-incomplete': NO_INPUT,
    'sep-2575-http-server-no-independent-requests-on-stream': FIXTURE_TOOL,
    'sep-2575-missing-capability-http-400': FIXTURE_TOOL,
    'sep-2575-server-honors-notification-filter': NO_SUBSCRIPTIONS,
    'sep-2575-server-no-log-without-loglevel': FIXTURE_TOOL,
    'sep-2575-server-rejects-undeclared-capability': FIXTURE_TOOL,
    'sep-2575-server-sends-prompts-list-changed-on-subscription': NO_SUBSCRIPTIONS,
    'sep-2575-server-sends-subscription-ack': NO_SUBSCRIPTIONS,
    'sep-2575-server-sends-tools-list-changed-on-subscription': NO_SUBSCRIPTIONS,
    'sep-2575-server-tags-subscription-id': NO_SUBSCRIPTIONS,
  },
};

/** Scenarios that need nothing of the suite's own server: all of their checks pass. */
export const FULLY_PASSED: Record<string, readonly string[]> = {
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
  '2026-07-28': [
    'tools-list',
    'server-sse-multiple-streams',
    'resources-list',
    'prompts-list',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
    'caching',
    'http-header-validation',
    'input-required-result-unsupported-methods',
    'input-required-result-validate-input',
  ],
};
