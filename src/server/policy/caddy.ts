import { baseLocale, localeCodes } from '../../content/i18n/locales.ts'
import { localisePath } from '../../content/i18n/paths.ts'
import { expressionOf, forHosts, revalidate, type Policy } from './policy.ts'
import { lines, quoted } from './print.ts'

/** The site for Caddy 2. */
export function caddyfile({ headers, caching }: Policy): string {
  const notFound = (code: (typeof localeCodes)[number]) => `${localisePath('/404', code)}.html`
  // With and without .html: try_files comes before.
  const hidden = [...forHosts, ...localeCodes.flatMap((code) => [localisePath('/404', code), notFound(code)])]
  const otherLocales = localeCodes.filter((code) => code !== baseLocale)
  return `# Made by npm run build from src/server/policy. With the name of the site in place of :8080 Caddy serves it over https.
:8080 {
	# Where the built site is.
	root * /srv/site

	map {path} {cache_control} {
${lines(caching, ({ pattern, value }) => `\t\t~${expressionOf(pattern)} ${quoted(value)}`)}		default ${quoted(revalidate)}
	}
	header {
${lines(Object.entries(headers), ([name, value]) => `\t\t${name} ${quoted(value)}`)}		Cache-Control {cache_control}
	}
	@manifest path *.webmanifest
	header @manifest {
		Content-Type application/manifest+json
		defer
	}

	# Every page has one address: without .html, and without a slash at its end. Two slashes would begin with the name of a host.
	@index vars_regexp index {uri} ^/index(?:\\.html)?(\\?.*)?$
	redir @index /{re.index.1} 308
	@ending vars_regexp ending {uri} ^(/[^/?\\\\](?:[^?]*?[^/?])?)(/index(?:\\.html)?|\\.html|/+)(\\?.*)?$
	redir @ending {re.ending.1}{re.ending.3} 308

	# No pages of the site.
	@hidden path ${hidden.join(' ')} *.br *.gz
	error @hidden 404

	try_files {path} {path}.html
	file_server {
		precompressed br gzip
	}

	handle_errors {
		# What is missing today may be there tomorrow.
		header Cache-Control ${quoted(revalidate)}
${lines(otherLocales, (code) => `\t\t@${code} path ${localisePath('/', code)} ${localisePath('/', code)}/*`)}${lines(
    otherLocales,
    (code) => `\t\thandle @${code} {\n\t\t\trewrite * ${notFound(code)}\n\t\t}`,
  )}		handle {
			rewrite * ${notFound(baseLocale)}
		}
		file_server {
			precompressed br gzip
		}
	}
}
`
}
