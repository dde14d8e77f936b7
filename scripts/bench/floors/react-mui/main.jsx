import { Button, Card, CardContent, createTheme, CssBaseline, TextField, ThemeProvider } from '@mui/material';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root')).render(
  <ThemeProvider theme={createTheme()}>
    <CssBaseline />
    <Card sx={{ width: 320, m: '20vh auto' }}>
      <CardContent>
        <TextField label="Email" fullWidth margin="normal" />
        <TextField label="Password" type="password" fullWidth margin="normal" />
        <Button variant="contained" fullWidth>
          Sign in
        </Button>
      </CardContent>
    </Card>
  </ThemeProvider>,
);
