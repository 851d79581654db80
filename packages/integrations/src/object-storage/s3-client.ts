import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Address } from './s3-address.ts';

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key: string;
  /** Such as `uploads` or `partNumber=1&uploadId=x`. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
  /** Answers that are not failures beside those of 200 to 299. */
  readonly also?: readonly number[];
}

export type S3Send = (request: S3Request) => Promise<Response>;

const tries = 3;

/** Sends signed requests to an S3-compatible storage; throws when it refuses one. */
export function createS3Client({ baseUrl, region, accessKeyId, secretAccessKey }: S3Address): S3Send {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: tries });
  return async ({ method, key, query, headers, body, also = [] }) => {
    const url = `${baseUrl}/${key}${query === undefined ? '' : `?${query}`}`;
    const answer = await client.fetch(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
      ...(body && { body }),
    });
    if (answer.ok || also.includes(answer.status)) return answer;
    const said = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text())?.[1] ?? 'no reason given';
    throw new Error(`The storage answered ${answer.status} to ${method}: ${said}.`);
  };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
