{{- define "jornada.name" -}}
{{- .Release.Name | trunc 53 | trimSuffix "-" }}
{{- end }}

{{- define "jornada.labels" -}}
app.kubernetes.io/name: jornada
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{/* Pods of jobs: the service leads to none of them, the network policy holds for them too. */}}
{{- define "jornada.jobLabels" -}}
app.kubernetes.io/name: jornada-job
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "jornada.podSecurity" -}}
runAsNonRoot: true
runAsUser: 65532
runAsGroup: 65532
fsGroup: 65532
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "jornada.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "jornada.node" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "jornada.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "jornada.env" -}}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- range .Values.secret.keys }}
- name: {{ . }}_FILE
  value: /run/secrets/jornada/{{ . }}
{{- end }}
- name: DRAIN_SECONDS
  value: {{ .Values.drainSeconds | quote }}
- name: METRICS_PORT
  value: {{ .Values.metrics.port | quote }}
- name: METRICS_HOST
  value: 0.0.0.0
{{- end }}

{{- define "jornada.mounts" -}}
- { name: data, mountPath: /data }
- { name: tmp, mountPath: /tmp }
- { name: secrets, mountPath: /run/secrets/jornada, readOnly: true }
{{- end }}

{{- define "jornada.volumes" -}}
- name: data
  emptyDir: { sizeLimit: {{ .Values.dataSize | quote }} }
- name: tmp
  emptyDir: { sizeLimit: {{ .Values.dataSize | quote }} }
- name: secrets
  secret:
    secretName: {{ .Values.secret.name }}
    defaultMode: 0440
    items:
      {{- range .Values.secret.keys }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
{{- end }}
