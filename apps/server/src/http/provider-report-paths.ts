/** Where providers tell by themselves; the name of the provider follows. */
export const providerReportPaths = { sms: '/api/webhooks/sms', identity: '/api/webhooks/identity' } as const;
