import { t } from './init.ts';
import { appRoutes } from './routers/app.ts';

/** Every procedure of the product. */
export const appRouter = t.router({ app: appRoutes });
