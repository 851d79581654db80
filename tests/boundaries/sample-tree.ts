import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { layers } from './layer-table.ts';

/** A small tree that keeps every rule: all workspaces of the layer table, and one example of each allowed kind of import. */
export const soundTree: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(layers).map((folder) => [`${folder}/package.json`, manifest(folder)])),
  'packages/values/src/index.ts': 'export const zero = 0;',
  'packages/contracts/src/index.ts':
    "import * as z from 'zod/mini';\nexport { zero } from '@rentreel/values';\nexport const id = z.string();",
  'packages/ledger/src/index.ts': "import { zero } from '@rentreel/values';\nexport const nothing = zero;",
  'packages/db/src/index.ts':
    "import { createClient } from '@libsql/client';\nexport const open = () => createClient({ url: 'file:x' }).transaction('write');",
  'packages/db/src/testing/index.ts': "export { open } from '../index.ts';",
  'packages/auth/src/index.ts':
    "import { Lucia } from 'lucia';\nexport { open } from '@rentreel/db';\nexport const make = Lucia;",
  'packages/domain/src/kernel/context.ts': 'export const systemClock = () => Date.now();',
  'packages/domain/src/kernel/index.ts': "export { systemClock } from './context.ts';",
  'packages/domain/src/ports/index.ts': 'export interface Mailer { send: () => void }',
  'packages/domain/src/testing/index.ts': "export { open } from '@rentreel/db/testing';",
  'packages/domain/src/wallet/index.ts': "export { deposit } from './deposit.ts';",
  'packages/domain/src/wallet/deposit.ts':
    "import { systemClock } from '../kernel/context.ts';\nexport const deposit = systemClock;",
  'packages/domain/src/wallet/deposit.test.ts':
    "import { open } from '../testing/index.ts';\nexport const at = [open, new Date()];",
  'packages/domain/src/escrow/replay.ts': "export const replay = (db: any) => db.transaction('read');",
  'packages/domain/src/escrow/index.ts': "import { deposit } from '../wallet/index.ts';\nexport const hold = deposit;",
  'packages/domain/src/media/index.ts': 'export const media = 1;',
  'packages/domain/src/verification/index.ts': "export { media } from '../media/index.ts';",
  'packages/domain/src/admin/index.ts': "export { hold } from '../escrow/index.ts';",
  'packages/domain/src/notifications/index.ts':
    "import { systemClock } from '../kernel/index.ts';\nexport const tell = systemClock;",
  'packages/integrations/src/index.ts':
    "import type { Mailer } from '@rentreel/domain/ports';\nexport const mailer: Mailer = { send: () => {} };",
  'packages/ui/src/index.ts':
    "import { Wallet } from 'lucide-react';\nexport const transparent = 'current parent';\nexport const icons = 1;",
  'packages/client/src/index.ts': "import type { Router } from '@rentreel/server';\nexport type Client = Router;",
  'packages/client/src/client.test.ts':
    "import { start } from '@rentreel/server/testing';\nexport const server = start;",
  'packages/mcp/src/server.ts': "import { createClient } from '@rentreel/client';\nexport const server = createClient;",
  'apps/server/src/index.ts': 'export type Router = { wallet: true };',
  'apps/server/src/env.ts': 'export const port = process.env.PORT;',
  'apps/server/src/testing/index.ts': 'export const start = () => 1;',
  'apps/server/src/trpc/routers/wallet.ts': "export { hold } from '@rentreel/domain/escrow';",
  'apps/server/vite.config.ts': "import { join } from 'node:path';\nexport default join(process.env.HOME ?? '', 'x');",
  'apps/web/src/main.tsx': "import type { Router } from '@rentreel/server';\nexport const routes: Router[] = [];",
  'apps/web/src/lib/kept.ts': "export const keep = (store: IDBDatabase) => store.transaction('files', 'readwrite');",
  'apps/web/src/lib/forms/action-form.tsx':
    "import { useForm } from 'react-hook-form';\nexport const ActionForm = () => <form>{useForm()}</form>;",
  'apps/web/src/features/feed/order.ts': 'export const order = 1;',
  'apps/web/src/features/feed/feed-page.tsx':
    "import { order } from './order.ts';\nimport { count } from '#/features/saved/index.ts';\nexport const FeedPage = () => <p>{order + count}</p>;",
  'apps/web/src/features/feed/index.ts': "export { order } from './order.ts';",
  'apps/web/src/features/saved/count.ts': 'export const count = 1;',
  'apps/web/src/features/saved/index.ts': "export { count } from './count.ts';",
  'apps/web/src/features/search/index.ts': "import { order } from '../feed/index.ts';\nexport const search = order;",
  'apps/web/src/routes/index.tsx': "export { FeedPage } from '../features/feed/feed-page.tsx';",
};

function manifest(folder: string): string {
  const name = `@rentreel/${folder.split('/')[1]}`;
  const faces = ['.', './testing', './ports', './kernel', './wallet', './escrow'];
  return JSON.stringify({ name, exports: Object.fromEntries(faces.map((face) => [face, './src/index.ts'])) });
}

/** A temporary folder with a source tree, to which files can be added for one check. */
export class SampleTree {
  readonly root = mkdtempSync(join(tmpdir(), 'rentreel-tree-'));

  constructor(files: Readonly<Record<string, string>>) {
    this.#write(files);
  }

  /** Adds files that the tree does not have, runs `look`, and deletes them again. */
  with<Result>(planted: Readonly<Record<string, string>>, look: (root: string) => Result): Result {
    this.#write(planted);
    try {
      return look(this.root);
    } finally {
      for (const path of Object.keys(planted)) unlinkSync(join(this.root, path));
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  #write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
  }
}
