/**
 * Names of Vike's functions that only check how a project uses Vike and print messages, by the file that defines them. Builds omit these
 * functions, for the reason in README.md. Vike's `assert` is not among them.
 */
export const usageChecks: Readonly<Record<string, readonly string[]>> = {
  'shared-server-client/assertHookReturnedObject.js': ['assertHookReturnedObject'],
  'shared-server-client/assertOnBeforeRenderHookReturn.js': ['assertOnBeforeRenderHookReturn'],
  'shared-server-client/assertPageContextProvidedByUser.js': ['assertPageContextProvidedByUser'],
  'shared-server-client/getPageFiles/assert_exports_old_design.js': ['assertDefaultExports', 'assertExportValues'],
  'shared-server-client/hooks/getHook.js': ['assertHookFn'],
  'shared-server-client/page-configs/assertPlusFileExport.js': ['assertPlusFileExport'],
  'shared-server-client/page-configs/getConfigValueTyped.js': ['assertConfigValueType'],
  'shared-server-client/page-configs/serialize/parsePageConfigsSerialized.js': ['assertRouteConfigValue'],
  'shared-server-client/route/abort.js': ['assertNoInfiniteAbortLoop'],
  'shared-server-client/route/resolveRouteFunction.js': ['assertRouteParams', 'assertSyncRouting'],
  'shared-server-client/route/resolveRouteString.js': ['assertRouteString'],
  'utils/assert.js': ['assertUsage', 'assertWarning', 'assertInfo'],
  'utils/assertKeys.js': ['assertKeys'],
  'utils/assertSingleInstance.js': ['assertSingleInstance_onAssertModuleLoad', 'assertSingleInstance_onClientEntryClientRouting'],
  'utils/catchInfiniteLoop.js': ['catchInfiniteLoop'],
  'utils/parseUrl.js': ['assertUsageUrlPathAbsolute'],
}
