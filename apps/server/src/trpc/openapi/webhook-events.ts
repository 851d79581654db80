import type { ApiScope } from '@rentreel/contracts/api-keys';
import {
  type WebhookEventType,
  webhookTestData,
  webhookTestTopic,
  webhookTopicNames,
  webhookTopics,
} from '@rentreel/contracts/webhooks';
import { type JsonSchema, schemaOf } from './program-procedures.ts';

/** An event that is sent to webhooks, as seen on the wire. */
export interface WebhookEventShape {
  readonly type: WebhookEventType;
  readonly about: string;
  /** The scope a key needs to read more about the event; undefined for the test event. */
  readonly scope: ApiScope | undefined;
  /** The schema of `data`. */
  readonly data: JsonSchema | undefined;
}

/** Lists every webhook event, the test event last. */
export const webhookEventShapes: readonly WebhookEventShape[] = [
  ...webhookTopicNames.map((type) => {
    const { label: about, scope, data } = webhookTopics[type];
    return { type, about, scope, data: schemaOf(data, 'output') };
  }),
  {
    type: webhookTestTopic,
    about: 'You tried the webhook',
    scope: undefined,
    data: schemaOf(webhookTestData, 'output'),
  },
];

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** The headers of every event, by their names in `components.parameters`. */
export const webhookHeaders = {
  WebhookId: header(
    'webhook-id',
    'The same each time that the event is sent to this endpoint: drop what you have seen.',
  ),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'When it was sent, in seconds since 1970. Refuse what is older than 5 minutes.',
  ),
  WebhookSignature: header(
    'webhook-signature',
    'One or two signatures, `v1,` and base64, as standardwebhooks.com has it.',
  ),
};

function operationOf({ type, about, scope, data }: WebhookEventShape) {
  const fields = { id: { type: 'string' }, type: { const: type }, timestamp: { type: 'string', format: 'date-time' } };
  const schema = {
    type: 'object',
    properties: { ...fields, data: data ?? {} },
    required: ['id', 'type', 'timestamp', 'data'],
    additionalProperties: false,
  };
  return {
    operationId: `webhook:${type}`,
    tags: ['events'],
    summary: about,
    security: [],
    parameters: Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Taken. Anything else, and no answer within 10 seconds, is tried again for 3 days.' },
      '410': { description: 'Wants nothing more: the webhook is paused.' },
    },
    ...(scope && { 'x-scope': scope }),
  };
}

/** Returns the `webhooks` section of the OpenAPI document. */
export const openApiWebhooks = (): Readonly<Record<string, { readonly post: object }>> =>
  Object.fromEntries(webhookEventShapes.map((shape) => [shape.type, { post: operationOf(shape) }]));
