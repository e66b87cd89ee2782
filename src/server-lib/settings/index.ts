export { identifyingProxy, secretSchema, serverVariables, signInHeaderSchema, smtpAddressSchema } from './server-variables.ts'
